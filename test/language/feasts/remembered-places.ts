import { planetposition } from "astronomia";

/**
 * Has the holiday library remember where a planet was: it computes the same solstices and new years anew for every
 * rule and country, in some ten thousand terms each.
 */
export function rememberPlaces(): void {
  const { prototype } = planetposition.Planet;
  const { position } = prototype;
  const known = new WeakMap<object, Map<number, unknown>>();
  prototype.position = function remembered(jde) {
    let ofPlanet = known.get(this);
    if (ofPlanet === undefined) known.set(this, (ofPlanet = new Map<number, unknown>()));
    if (!ofPlanet.has(jde)) ofPlanet.set(jde, position.call(this, jde));
    return ofPlanet.get(jde);
  };
}
