import { chromium } from '@playwright/test';
const [url, flags='', n='3'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--js-flags=--no-enable-lazy-source-positions',...(flags?flags.split(' '):[])] });
for(let i=0;i<+n;i++){
const context = await browser.newContext({ viewport:{width:390,height:844}, deviceScaleFactor:2, isMobile:true, hasTouch:true });
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send('Network.enable');
await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:200000,uploadThroughput:93750});
await cdp.send('Emulation.setCPUThrottlingRate',{rate:4});
await context.addInitScript('window.LT=[];new PerformanceObserver(l=>LT.push(...l.getEntries().map(e=>[Math.round(e.startTime),Math.round(e.duration)]))).observe({type:"longtask",buffered:true})');
await page.goto(url); await page.waitForTimeout(6000);
const [lt,fcp]=await page.evaluate('[LT,performance.getEntriesByName("first-contentful-paint")[0].startTime]');
console.log('fcp',fcp,'tbt',lt.filter(([s,d])=>s>=fcp).reduce((a,[s,d])=>a+d-50,0),JSON.stringify(lt));
await context.close();}
await browser.close();
