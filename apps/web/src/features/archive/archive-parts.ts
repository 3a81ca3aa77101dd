export { ArchiveScreen } from './archive-screen.tsx';
export { PastRound } from './past-round.tsx';
