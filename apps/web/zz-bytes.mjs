import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createInterface } from 'node:readline';
const [checkout, n='4', verbose] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] });
const all = { '/': [], '/classic': [] };
for (let i=0;i<Number(n);i++) {
  const folder = mkdtempSync('/tmp/friends-m/db-');
  const child = spawn(process.execPath, [checkout+'/apps/api/dist/main.js'], { env: { PORT:'0', HOST:'127.0.0.1', RATE_LIMITS:'0', DATABASE_URL:`file:${folder}/s.sqlite` }, stdio:['ignore','pipe','inherit'] });
  const url = await new Promise(r => { createInterface({input:child.stdout}).on('line', l => { const m=/ready at (\S+)/.exec(l); if(m) r(m[1]); }); });
  for (let k=0;k<100;k++) { const h=await (await fetch(url)).text(); if (h.includes('data-rendered')) break; await new Promise(r=>setTimeout(r,250)); }
  for (const path of ['/','/classic']) {
    const c = await browser.newContext({ viewport:{width:390,height:844}, deviceScaleFactor:2, isMobile:true, hasTouch:true, ...(process.env.SW==='block'?{serviceWorkers:'block'}:{}) });
    const page = await c.newPage(); const cdp = await c.newCDPSession(page); await cdp.send('Network.enable');
    if (process.env.SLOW) { await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:200000,uploadThroughput:93750}); }
    let bytes=0, req=0; const urls=new Map(); const list=[]; let last=Date.now(); 
    cdp.on('Network.requestWillBeSent', e=>{ if(!e.request.url.startsWith('http'))return; urls.set(e.requestId,e.request.url); req++; last=Date.now();});
    cdp.on('Network.loadingFinished', e=>{ if(!urls.has(e.requestId))return; bytes+=e.encodedDataLength; list.push([e.encodedDataLength, urls.get(e.requestId).replace(url,'')]); urls.delete(e.requestId); last=Date.now();});
    await page.goto(url+path);
    while (urls.size>0 || Date.now()-last<2500) await new Promise(r=>setTimeout(r,50));
    all[path].push(bytes);
    console.log(path, bytes, req);
    if ((verbose && i===0)||(path!=='/'&&req>12)) for (const l of list) console.log('   ', ...l);
    await c.close();
  }
  child.kill('SIGTERM');
}
for (const p in all) { const a=all[p].sort((x,y)=>x-y); console.log(p,'least',a[0],'median',a[a.length>>1],'most',a.at(-1)); }
await browser.close();
