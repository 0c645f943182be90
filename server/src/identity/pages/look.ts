/** The style of the sign-in pages: the product's colors (specification section 9) without its scripts. */
export const LOOK = `
:root{color-scheme:light dark;--body:#f7f8fa;--card:#fff;--line:#e3e6eb;--edge:#8590a2;--text:#172b4d;--dim:#586579;--accent:#0052cc;
--strong:#0052cc;--strong-hover:#0747a6;--on-strong:#fff;--error:#b3261e;--error-soft:#ffe9e6;--good:#1c5c2b;--good-soft:#e3f6e5;--note:#e7f0ff;--sea:#e4ebf3}
@media(prefers-color-scheme:dark){:root{--body:#0d1116;--card:#1a2029;--line:#2b3441;--edge:#69758a;--text:#dfe5ee;--dim:#9aa6b8;--accent:#85b1ff;
--strong:#0b5cdb;--strong-hover:#2a72e6;--error:#ff9d94;--error-soft:#421a17;--good:#93dba1;--good-soft:#12331a;--note:#13264a;--sea:#11161d}}
*{box-sizing:border-box}
html{font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--body);color:var(--text);display:flex;flex-direction:column;align-items:center;
padding:clamp(1rem,6vh,4.5rem) 1rem 2rem}
header{display:flex;align-items:center;gap:.75rem;margin-bottom:1.5rem}
header svg{height:32px;width:auto;display:block}
header img{display:block;width:auto;height:auto;max-width:min(15rem,60vw);max-height:3rem}
header b{font-size:1.25rem;line-height:1.3;font-weight:650;color:var(--accent);overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){header img.light{background:#fff;padding:.375rem .625rem;border-radius:6px}}
@media not (prefers-color-scheme:dark){header img.dark{background:#172b4d;padding:.375rem .625rem;border-radius:6px}}
header span{border-left:1px solid var(--edge);padding-left:.75rem;color:var(--dim);font-size:.9375rem}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:6px;padding:clamp(1.25rem,5vw,2rem);
box-shadow:0 1px 2px rgb(9 30 66/.06),0 8px 24px rgb(9 30 66/.06)}
main.wide{max-width:34rem}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 .25rem;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:1.0625rem;margin:0 0 .25rem;font-weight:650}
p{margin:0 0 1rem}
.lead,.hint{color:var(--dim)}
.lead{margin-bottom:1.25rem}
.hint{font-size:.875rem;margin:.25rem 0 0}
a{color:var(--accent);text-underline-offset:.15em}
form{margin:0}
label{display:block;font-weight:550;font-size:.9375rem;margin-bottom:.25rem}
.field{margin-bottom:1rem}
select,input[type=text],input[type=email],input[type=password],input[type=datetime-local]{min-width:0;width:100%;font:inherit;color:inherit;background:var(--card);border:1px solid var(--edge);
border-radius:3px;padding:.5rem .625rem;min-height:2.75rem;transition:border-color .3s}
[aria-invalid=true]{border-color:var(--error)}
input.code{font-variant-numeric:tabular-nums;letter-spacing:.2em;font-size:1.25rem}
.fault{color:var(--error);font-size:.875rem;margin:.25rem 0 0}
button,.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;border:1px solid transparent;
border-radius:3px;padding:.5rem 1rem;min-height:2.75rem;background:var(--strong);color:var(--on-strong);transition:background-color .3s}
button:hover,.button:hover{background:var(--strong-hover)}
.quiet{background:transparent;color:var(--accent);border-color:var(--edge)}
.quiet:hover{background:var(--note)}
.danger{color:var(--error)}
.text{background:none;border:0;color:var(--accent);text-decoration:underline;text-underline-offset:.15em;font-weight:400;min-height:0;padding:.25rem 0;width:auto;
display:inline}
.text:hover{background:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
input:focus-visible,select:focus-visible{outline-width:2px;outline-offset:-1px;border-color:var(--accent)}
.notice{border-radius:3px;padding:.625rem .75rem;margin:0 0 1.25rem;background:var(--note);font-size:.9375rem}
.notice.bad{background:var(--error-soft);color:var(--error)}
.notice.good{background:var(--good-soft);color:var(--good)}
.below{margin:1rem 0 0;text-align:center}
.between{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;flex-wrap:wrap}
.list{list-style:none;margin:0;padding:0}
.list li+li{margin-top:.5rem}
.choice{text-align:left;font-weight:400;background:transparent;color:var(--text);border-color:var(--edge);padding:.625rem .875rem}
.choice:hover{background:var(--note)}
.choice b{display:block;font-weight:600;overflow-wrap:anywhere}
.choice small{color:var(--dim);font-size:.875rem;overflow-wrap:anywhere}
section{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:1.5rem}
section h2{margin-bottom:.75rem}
.demo{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}
.demo h2{font-size:.9375rem}
.demo .hint{margin:0 0 .75rem}
.qr{width:12.5rem;height:12.5rem;margin:.75rem 0 1rem;background:#fff;padding:.75rem;border:1px solid var(--line);border-radius:6px}
.qr svg{display:block;width:100%;height:100%}
code,.codes{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.codes{list-style:none;margin:0 0 1.25rem;padding:.875rem;columns:2;border:1px solid var(--line);border-radius:3px;background:var(--body)}
.codes li{line-height:1.9}
ol.steps{padding-left:1.25rem;margin:0 0 1.25rem}
ol.steps li{margin-bottom:.75rem}
details{margin-top:.75rem}
summary{cursor:pointer;color:var(--accent);padding:.25rem 0}
details form{margin-top:.75rem}
small{font-size:.875rem;color:var(--dim)}
.amount{font-size:1.75rem;font-weight:650;line-height:1.2;margin:0;letter-spacing:-.01em;font-variant-numeric:tabular-nums}
.stops{list-style:none;margin:0 0 1rem;padding:0}
.stops li{padding:.25rem 0 .25rem 1.25rem;position:relative;overflow-wrap:anywhere}
.stops li::before{content:"";position:absolute;left:.125rem;top:.75rem;width:.5rem;height:.5rem;border-radius:50%;border:2px solid var(--accent)}
.stops li.done::before{background:var(--accent)}
.stops li+li::after{content:"";position:absolute;left:.4375rem;top:-.5rem;height:1.125rem;border-left:2px solid var(--line)}
.stops small{display:block}
.check{display:flex;gap:.625rem;align-items:flex-start}
.check input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--strong)}
.check label{font-weight:400}
.amount+.lead{margin-top:.125rem}
section>.hint,form>.hint{margin:0 0 1rem}
.apart{border-top:1px solid var(--line);margin-top:1.25rem;padding-top:.75rem}
form details{margin:0 0 1rem}
form details .field:first-of-type{margin-top:.5rem}
label .hint{margin-left:.25rem}
.state{display:inline-block;border-radius:3px;padding:.125rem .5rem;background:var(--note);font-weight:600}
.state.good{background:var(--good-soft);color:var(--good)}
.state.bad{background:var(--error-soft);color:var(--error)}
.pieces{margin:0 0 1rem;padding:0;list-style:none}
.pieces li{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;padding:.5rem 0;overflow-wrap:anywhere}
.pieces li>small{flex:none}
.pieces li+li{border-top:1px solid var(--line)}
main:has(.map){padding-top:1.25rem}
.map{display:block;width:100%;height:auto;border-radius:6px;background:var(--sea);margin:1rem 0 .375rem}
.map .land{fill:var(--card)}
.map .border{fill:none;stroke:var(--line);stroke-width:1.5}
.map .lane{fill:none;stroke:var(--edge);stroke-width:4;stroke-dasharray:1 10;stroke-linecap:round}
.map .driven{fill:none;stroke:var(--good);stroke-width:5;stroke-linecap:round}
.map .stop{fill:var(--card);stroke:var(--edge);stroke-width:4}
.map .stop.done{stroke:var(--good)}
.map .place{fill:var(--good)}
.map text{font-size:22px;font-weight:650;fill:var(--card);text-anchor:middle}
.arrival{font-size:1.5rem;margin-top:.5rem}
.steps{list-style:none;margin:1.25rem 0 0;padding:0}
.steps li{position:relative;padding:0 0 1rem 2.25rem;overflow-wrap:anywhere}
.steps li::before{content:"";position:absolute;left:0;top:0;width:1.5rem;height:1.5rem;border-radius:50%;border:2px solid var(--edge);background:var(--card)}
.steps li.done::before{content:"✓";display:grid;place-items:center;border-color:var(--good);background:var(--good);color:var(--card);font-weight:700;font-size:.875rem}
.steps li:not(:last-child)::after{content:"";position:absolute;left:.6875rem;top:1.75rem;bottom:.25rem;border-left:2px solid var(--line)}
.steps li.done:not(:last-child)::after{border-color:var(--good)}
.steps small{display:block}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:0 .75rem}
summary{min-height:2.75rem;padding:.625rem 0}
.collect{border:1px solid var(--line);border-radius:6px;margin:0 0 1.25rem;padding:.5rem .875rem}
.collect div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
.collect dt{color:var(--dim)}
.collect dd{margin:0;font-weight:600;text-align:right}
footer{margin-top:1.5rem;color:var(--dim);font-size:.8125rem}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
@media(max-width:24rem){header{gap:.5rem;margin-bottom:1rem}header span{font-size:.875rem;padding-left:.5rem}}
`
