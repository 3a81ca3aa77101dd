import { ANSWERED_FEEDBACK_KEY } from './answered-feedback.ts';
import { CRONO_USERS_KEY } from './crono-users.ts';
import { DAY_RECORD_KEY } from './day-records.ts';
import { removeText, storedKeys } from './storage.ts';

/** Every key of this site but those with a date or a hint's name in them (STORE1 to STORE7). */
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

/** Whatever else the origin keeps in this browser stays. */
export function removeOwnData(): void {
  for (const key of storedKeys()) if (isOwnKey(key)) removeText(key);
  try {
    sessionStorage.removeItem(OWN_SESSION_KEY);
  } catch {
    // Blocked, it holds nothing either.
  }
}

function isOwnKey(key: string): boolean {
  return OWN_KEYS.has(key) || key.startsWith('coachMark.') || DAY_RECORD_KEY.test(key);
}
