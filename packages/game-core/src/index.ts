// The sets of values that everything shares.

export { compareCodeUnits } from './code-units.ts';
export {
  DIFFICULTY_MAX_RANK,
  isInPool,
  itemOf,
  mapPuzzles,
  type PuzzleItem,
} from './puzzle-pools.ts';
export {
  dailyModesOf,
  difficultyOf,
  modeOfPuzzle,
  puzzleOf,
  puzzlesHardestFirst,
  puzzlesOf,
} from './puzzles.ts';
export {
  DAILY_MODES,
  type DailyMode,
  DEFAULT_DIFFICULTY,
  DEFAULT_GAME_MODE,
  DIFFICULTIES,
  type Difficulty,
  GAME_MODES,
  type GameMode,
  PUZZLES,
  type Puzzle,
  USERNAME_REASONS,
  type UsernameReason,
} from './vocabulary.ts';

// What a catalogue declares of its records.

export {
  type ClueDeclaration,
  type Declaration,
  type DeclaredRecord,
  FIELD_KINDS,
  type FieldDeclaration,
  type FieldKind,
  MOST_COMPARED,
  RANK_FIELD,
} from './fields/declaration.ts';
export {
  type FieldWords,
  HARD_RULE_MUSTS,
  type HardRuleMust,
  type KindCell,
  type KindView,
  type Sample,
} from './fields/kind.ts';
export { canHaveMark, cellOf, viewOf } from './fields/kinds.ts';

// Guesses, and what is said about them.

export {
  type ArrayComparison,
  type ComparedValues,
  type ComparisonResult,
  compareArrays,
  compareNumbers,
  compareStrings,
  type FieldComparison,
  type NumberComparison,
  type StringComparison,
} from './comparison.ts';
export { compareRecords } from './fields/compare-records.ts';
export { type MarkedGuesses, marksOf, possibleAnswers } from './fields/marked-guesses.ts';
export { addGuess, isSolved, knownGuesses } from './guess-list.ts';
export {
  type Analysis,
  type AnalysisStep,
  analyseGuesses,
  HIGHEST_FIGURE,
} from './knowledge/analysis.ts';
export { type FieldFilter, filterOf } from './knowledge/filters.ts';
export { type HardRuleBreach, hardRuleBreach } from './knowledge/hard-rule.ts';
export { MARKS, type Mark, markOf } from './marks.ts';

// What tries reveal.

export { type NameBlank, nameBlanks } from './name-blanks.ts';
export {
  channelBlur,
  IMAGE_HINT_TRIES,
  isImageHintAvailable,
  possibleRanks,
  type RankGuess,
  type RankRange,
  triesUntilClue,
  zoomScale,
} from './reveal.ts';

// Crono.

export {
  BOARD_SIZE,
  type BoardRun,
  cronoBoard,
  type OwnEntry,
  ownEntry,
} from './crono/crono-board.ts';
export {
  answerCronoGuess,
  type CronoGuessAnswer,
  type CronoTurn,
  cronoOption,
  refusedCronoGuess,
} from './crono/crono-guess.ts';
export {
  type CronoPace,
  cronoPace,
  judgeCronoRun,
  SUSPICIONS,
  type Suspicion,
} from './crono/crono-judgement.ts';
export { compareWithBest, raceAgainst } from './crono/crono-race.ts';
export {
  CRONO_OPTION_COUNT,
  type CronoPerformer,
  type CronoRound,
  type CronoRounds,
  createCronoRounds,
} from './crono/crono-rounds.ts';
export {
  advanceCronoRun,
  CRONO_DURATION_MS,
  CRONO_FLOOR_MS,
  CRONO_REVEAL_MS,
  type CronoAnswer,
  type CronoChoice,
  type CronoGuessed,
  type CronoQuestion,
  type CronoRoundTime,
  type CronoRun,
  type CronoStart,
  cronoRoundTimes,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  currentCronoRound,
  guessCrono,
  newCronoRun,
  startCronoRun,
} from './crono/crono-run.ts';
export {
  type CronoChallenge,
  type CronoStanding,
  cronoChallenge,
  cronoStanding,
  type ScoreCount,
} from './crono/crono-standing.ts';
export {
  type CronoView,
  type CronoViewOptions,
  cronoView,
  isCronoFinished,
  isCronoMissed,
} from './crono/crono-view.ts';
export {
  CRONO_REFUSALS,
  CRONO_RESULTS,
  CRONO_STATUSES,
  type CronoRefusal,
  type CronoResult,
  type CronoStatus,
} from './crono/crono-vocabulary.ts';
export { type ParsedUsername, parseUsername, USERNAME_MAX_GRAPHEMES } from './username.ts';

// Before and after a game.

export { nextMode } from './puzzles.ts';
export { foldText } from './search/folded-text.ts';
export { type MatchedPart, matchedParts } from './search/matched-parts.ts';
export {
  createSearchIndex,
  type Searchable,
  type SearchIndex,
  type SearchQuery,
  searchOptions,
} from './search/search.ts';
export {
  digitEmoji,
  emojiRow,
  HARD_SIGN,
  HINTS_SIGN,
  isDirection,
  type PlayedUnder,
  SHARED_ROWS,
  shareAddress,
  shareSigns,
  shareText,
  withoutDirections,
} from './share-text.ts';
export { type Streak, type StreakDays, streakOn } from './streak.ts';

// Practice.

export {
  drawPracticeTarget,
  isPracticeSeed,
  type PoolRecord,
  type PracticeRound,
  poolHash,
  practiceCronoRounds,
} from './practice.ts';

// Days and their targets.

export {
  ARCHIVE_DAYS,
  addDays,
  DAY_MS,
  dayNumber,
  isCalendarDate,
} from './calendar.ts';
export { createSchedule, SCHEDULE_START, type Schedule, type ScheduleOptions } from './schedule.ts';
export { seededDraw } from './seeded-draw.ts';
export type { Draw } from './shuffle.ts';
