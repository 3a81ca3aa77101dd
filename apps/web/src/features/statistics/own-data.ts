import { ANSWERED_FEEDBACK_KEY } from '../../lib/answered-feedback.ts';
import { CRONO_USERS_KEY } from '../../lib/crono-users.ts';
import { removeText } from '../../lib/storage.ts';
import { storedKeys } from '../../lib/stored-keys.ts';
import { DAY_RECORD_KEY } from './player-records.ts';

/** Every key of this site but those with a date or a hint's name in them (§9). */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ANSWERED_FEEDBACK_KEY,
  CRONO_USERS_KEY,
  'age-notice',
  'dev-settings',
  'device_id',
  'featureFlags',
  'language',
  'mocks',
  'pending-successes',
  'survey_closed',
  'theme',
]);

const OWN_SESSION_KEY = 'session_id';

function isOwnKey(key: string): boolean {
  return OWN_KEYS.has(key) || key.startsWith('coachMark.') || DAY_RECORD_KEY.test(key);
}

/** Whatever else the origin keeps in this browser stays. */
export function removeOwnData(): void {
  for (const key of storedKeys()) if (isOwnKey(key)) removeText(key);
  try {
    sessionStorage.removeItem(OWN_SESSION_KEY);
  } catch {
    // Blocked, it holds nothing either.
  }
}
