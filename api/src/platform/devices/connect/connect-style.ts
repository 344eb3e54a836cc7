/** The looks of the page for a device that trusts nothing yet: it may load no file of the shop. */
export const CONNECT_STYLE = `
:root{--bg:#f6f7f9;--s:#fff;--t:#16181d;--t2:#555c6b;--l:#e0e3e9;--a:#2b50e2;--as:#e8edfd;--ai:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#101216;--s:#1a1d23;--t:#eceef2;--t2:#a3abba;--l:#2e333d;--a:#8ba3ff;--as:#222b47;--ai:#10131c}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}[hidden]{display:none!important}body{margin:0;background:var(--bg);color:var(--t);font:15px/22px system-ui,'Noto Sans Devanagari',sans-serif}
header{display:flex;justify-content:space-between;align-items:center;padding:0 16px;min-height:52px;background:var(--s);border-bottom:1px solid var(--l)}
nav{display:flex;gap:4px;align-items:center}nav a,nav b{padding:12px 8px}a{color:var(--a)}
main{max-width:560px;margin:0 auto;padding:16px;display:grid;gap:12px}h1{font-size:20px;line-height:26px;margin:0}h2{font-size:15px;line-height:22px;margin:0}p{margin:0;color:var(--t2)}
section,.trouble{background:var(--s);border:1px solid var(--l);border-radius:12px;overflow:hidden}section.why,#pair{padding:14px 16px;display:grid;gap:10px}
summary{padding:12px 16px;font-weight:600;cursor:pointer;min-height:46px}.trouble ul{margin:0;padding:0 16px 14px 36px;color:var(--t2)}
section details+details{border-top:1px solid var(--l)}ol{list-style:none;margin:0;padding:0}ol li{display:flex;gap:12px;padding:10px 16px}ol li>div{min-width:0;flex:1;display:grid;gap:6px}
i{font:600 12px/24px system-ui;width:24px;height:24px;border-radius:50%;background:var(--as);color:var(--a);text-align:center;flex:none}
.tick{position:relative;display:block;flex:none;width:44px;height:44px;margin:-10px -4px -10px -10px;padding:10px;cursor:pointer}.tick input{position:absolute;inset:0;width:44px;height:44px;margin:0;opacity:0;cursor:pointer}.tick :focus-visible+i{outline:2px solid var(--a);outline-offset:2px}.tick i{display:block}
.tick :checked+i{background:var(--a);color:var(--ai);font-size:0}.tick :checked+i:before{content:'\\2713';font-size:14px}li:has(:checked) h2{color:var(--t2)}
.path{background:var(--bg);border-radius:6px;padding:8px 10px;color:var(--t)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:46px;padding:10px 16px;border:1px solid var(--a);border-radius:10px;background:var(--a);color:var(--ai);font:600 15px/20px system-ui;text-align:center;text-decoration:none;width:100%;cursor:pointer}
.button.plain,li .button{background:transparent;color:var(--a)}.check{padding:14px 16px;border-top:1px solid var(--l);display:grid;gap:8px}#checked{color:var(--t)}#checked:empty{display:none}.address{font-weight:600;color:var(--t);text-align:center;overflow-wrap:anywhere}
form,label{display:grid;gap:6px}form{gap:12px}label{font-weight:500}input{font:16px/22px system-ui;padding:11px 12px;border:1px solid var(--l);border-radius:10px;background:var(--bg);color:var(--t);width:100%}
:focus-visible{outline:2px solid var(--a);outline-offset:2px}#word{display:flex;justify-content:space-between;gap:12px;align-items:center;background:var(--as);border-radius:10px;padding:12px}#word b{font-size:18px;white-space:nowrap}
.print{display:grid;gap:2px;font-size:12px;line-height:18px}code{overflow-wrap:anywhere;font-size:11px}footer{text-align:center;font-size:12px;color:var(--t2)}
.drawing{display:grid;grid-template-columns:repeat(auto-fill,minmax(80px,1fr));gap:8px}.drawing svg{width:100%;height:auto}.drawing .s{fill:var(--bg);stroke:var(--l)}.drawing .b{fill:var(--l)}.drawing .m{fill:var(--as);stroke:var(--a)}.drawing text{font:600 9.5px/1 system-ui;fill:var(--t)}
`;
