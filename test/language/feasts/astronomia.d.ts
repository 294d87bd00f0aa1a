/** What tests use of the library by which the holiday library reckons. */
declare module "astronomia" {
  export const planetposition: {
    readonly Planet: {
      readonly prototype: { position: (this: object, jde: number) => unknown };
    };
  };
}
