// What `aidsCode` loads, in one file.

export { AfterWin } from './after-win.tsx';
export { Aids, breachOf } from './aids.tsx';
export { AnalysisButton, loadFunnel } from './analysis-button.tsx';
