import { pictureTable } from '../db/picture.table.ts';
import { circleTable, memberTable, resultTable } from '../modules/circles/circles.table.ts';
import { gameTable, rosterTable, runTable, scoreTable } from '../modules/crono/crono.table.ts';
import {
  dailyTargetTable,
  declaredCatalogTable,
  excusedDayTable,
  plannedTargetTable,
} from '../modules/daily/daily.table.ts';
import { feedbackTable } from '../modules/feedback/feedback.table.ts';
import { recordTable } from '../modules/player-records/player-records.table.ts';
import { reportTable } from '../modules/reports/reports.table.ts';
import { successCountTable, successKeyTable } from '../modules/stats/stats.table.ts';
import { trackedEventTable } from '../modules/tracking/tracking.table.ts';
import { secretTable } from '../secret/secret.table.ts';
import { siteTimestampTable } from './timestamps.table.ts';

/** Every table, each after those that its rows refer to. */
export const TABLES = {
  secret: secretTable,
  declaredCatalog: declaredCatalogTable,
  dailyTarget: dailyTargetTable,
  plannedTarget: plannedTargetTable,
  excusedDay: excusedDayTable,
  siteTimestamp: siteTimestampTable,
  picture: pictureTable,
  successCount: successCountTable,
  successKey: successKeyTable,
  record: recordTable,
  circle: circleTable,
  member: memberTable,
  result: resultTable,
  feedback: feedbackTable,
  report: reportTable,
  trackedEvent: trackedEventTable,
  roster: rosterTable,
  game: gameTable,
  run: runTable,
  score: scoreTable,
} as const;
