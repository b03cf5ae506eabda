/** The style of an exported report: designed for paper, and readable on a screen. */
export const css = `
:root{color-scheme:light}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff;font:1rem/1.55 Charter,"Bitstream Charter",Georgia,serif}
header{border-bottom:2px solid #111;margin-bottom:1.5rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .3rem}
.what{font-size:1.1rem;margin:.2rem 0}
.made,small,.same,.notice{color:#555;font:.8rem/1.5 system-ui,sans-serif}
.fiction{border:1px solid #7a4f00;padding:.2rem .6rem;color:#7a4f00;width:fit-content}
table{width:100%;border-collapse:collapse;margin:1rem 0 2rem;font:.85rem/1.4 system-ui,sans-serif}
th{text-align:left;font-weight:400}thead th{border-bottom:1px solid #111;font-weight:600}
td,thead th+th{text-align:right;width:5.5rem}
tr>*{padding:.15rem .4rem;vertical-align:top}tbody tr{border-bottom:1px solid #ddd}
h2{margin:2rem 0 .6rem;border-bottom:1px solid #999;font-size:1rem}h2 span{color:#888}
article{margin:0 0 1.6rem}
h3{font-size:1rem;margin:0 0 .4rem;break-after:avoid}h3 em{font-weight:400}h3 b{float:right;font:600 .75rem/1.8 system-ui,sans-serif}
p{margin:.3rem 0;overflow-wrap:anywhere}
ins{color:#0a5f38;text-decoration:underline;text-underline-offset:.15em;background:#e5f4ea}
del{color:#96182b;text-decoration:line-through;background:#fbe9ea}
.moved,.moved-from{border-left:3px double #1a5fc4;padding-left:.6rem}
.moved-from s{color:#666}
.notice{border-left:3px solid #7a4f00;padding-left:.6rem}
@media print{body{max-width:none;margin:0;padding:0;font-size:10.5pt}ins,del{-webkit-print-color-adjust:exact;print-color-adjust:exact}h2{break-after:avoid}}
@page{margin:18mm}
`;
