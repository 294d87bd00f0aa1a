import { paints } from "../drawing/paint.js";

function colours(scheme: "light" | "dark"): string {
  const { page, ink, faint, grid, blue, gold } = paints;
  const shade = scheme === "light" ? "#f5f7f9" : "#161b22";
  return `--page:${page[scheme]};--ink:${ink[scheme]};--faint:${faint[scheme]};--line:${grid[scheme]};--link:${blue[scheme]};--note:${gold[scheme]};--shade:${shade}`;
}

/** The style sheet of a report: one column, light or dark as the reader's system is. */
export const pageStyle = [
  `:root{color-scheme:light dark;${colours("light")}}`,
  `@media(prefers-color-scheme:dark){:root{${colours("dark")}}}`,
  "*{box-sizing:border-box}",
  "body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}",
  "header,main,nav,footer{max-width:64rem;margin:0 auto;padding:0 1rem}",
  "h1{font-size:1.8rem;line-height:1.2;margin:2rem 0 .5rem}",
  "h2{font-size:1.35rem;line-height:1.25;margin:3rem 0 .5rem;padding-top:.75rem;border-top:1px solid var(--line)}",
  "h3{font-size:1.05rem;margin:2rem 0 .5rem}",
  "p{max-width:46rem;margin:.6rem 0}",
  "h1,h2,h3,p,dd,dt,li,summary,figcaption,caption{overflow-wrap:anywhere}",
  "a{color:var(--link)}",
  ":focus-visible{outline:3px solid var(--link);outline-offset:2px}",
  ".skip{position:absolute;left:-100vw;top:0;padding:.5rem 1rem;background:var(--page)}",
  ".skip:focus{left:0}",
  "nav ol{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:1rem 0}",
  ".note{border-left:3px solid var(--note);padding:.1rem 0 .1rem .75rem}",
  ".scroll{overflow-x:auto;margin:1rem 0}",
  "table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}",
  "caption{text-align:left;font-weight:600;padding:.25rem 0;max-width:46rem}",
  "th,td{padding:.3rem .7rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}",
  "thead th{border-bottom:2px solid var(--line);vertical-align:bottom}",
  "tbody th{font-weight:500;min-width:9rem}",
  ".number{text-align:right;white-space:nowrap}thead .number{white-space:normal;min-width:5.2rem}",
  "small{display:block;color:var(--faint);font-size:.78rem}",
  "tr.published,tr.reference{color:var(--faint)}",
  "tr.published th,tr.reference th{font-style:italic;font-weight:400}",
  "figure{margin:1.5rem 0}",
  "figure svg{display:block;min-width:38rem}",
  "figcaption{max-width:46rem;color:var(--faint);font-size:.9rem}",
  "details{margin:.6rem 0}",
  "summary{cursor:pointer;padding:.15rem 0}",
  "details[open]{border-left:2px solid var(--line);padding-left:.9rem}details[open]>summary{font-weight:600}",
  "dl>div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:0 1rem;padding:.2rem 0}",
  "dt{color:var(--faint)}dd{margin:0}",
  ".quote{margin:.75rem 0}.label{margin:0;color:var(--faint);font-size:.85rem}",
  "pre{margin:.2rem 0;padding:.6rem .8rem;background:var(--shade);border-radius:4px;font:.85rem/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;max-height:16rem;overflow:auto;unicode-bidi:isolate}",
  "mark{background:none;color:inherit;font-weight:700;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px}",
  "footer{color:var(--faint);font-size:.85rem;margin:3rem auto 2rem}",
  "@media(max-width:36rem){dl>div{grid-template-columns:1fr}h1{font-size:1.5rem}}",
  "@media print{.skip,nav{display:none}.scroll,pre{overflow:visible;max-height:none}figure,tr{break-inside:avoid}h2,h3{break-after:avoid}table{font-size:.75rem}figure svg{min-width:0}}",
].join("\n");
