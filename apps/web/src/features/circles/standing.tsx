import type { Circle, CircleMember } from '@starguess/api-contract';
import { IconCrown, IconFlame, IconLock, IconTrophy } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../settings/page-config.ts';
import { NamedText } from '../../ui/named-text.tsx';
import styles from './circles.module.css';
import { Face } from './face.tsx';
import { ModeCell } from './mode-cell.tsx';
import { ModeDrawing, type ModeDrawings } from './mode-drawing.tsx';
import { areAllDone } from './played-games.ts';

type StandingProps = ModeDrawings & { readonly circle: Circle };

/** Who finished what today, the points of the week, and what members have done together. */
export function Standing({ circle, drawingOf }: StandingProps) {
  const { t } = useTranslation();
  const { members } = circle;
  const headingId = useId();
  // Servers of earlier versions send no points of the day.
  const hasTodaysPoints = members.some(({ own, today }) => own && today.points !== undefined);
  const isSomeHidden = hasTodaysPoints && members.some(({ today }) => today.points === undefined);
  return (
    <>
      <h2 id={headingId} className={styles.heading}>
        {t('tables.weekPoints')}
      </h2>
      <Feats circle={circle} />
      <ol className={styles.members} data-done={areAllDone(members)} aria-labelledby={headingId}>
        {members.map((member, rank) => (
          <MemberRow
            key={member.place}
            member={member}
            isLeading={rank === 0 && member.points > 0}
            hasTodaysPoints={hasTodaysPoints}
            drawingOf={drawingOf}
          />
        ))}
      </ol>
      {isSomeHidden && (
        <p className={`remark ${styles.lock}`}>
          <IconLock size={18} aria-hidden />
          <span>{t('tables.hidden')}</span>
        </p>
      )}
      <details className={styles.folded}>
        <summary>{t('tables.howPoints')}</summary>
        <p>{t('tables.rules')}</p>
        {pageConfig.modes.includes('crono') && <p>{t('tables.cronoRules')}</p>}
      </details>
    </>
  );
}

/** Last week's best member, and the circle's streaks. */
function Feats({ circle }: Pick<StandingProps, 'circle'>) {
  const { t, i18n } = useTranslation();
  const { streak, lastWeek } = circle;
  return (
    <ul className={styles.feats}>
      {lastWeek !== null && (
        <li>
          <IconTrophy size={20} aria-hidden />
          <NamedText name={lastWeek.name}>
            {t('tables.lastWeek', {
              name: lastWeek.name,
              points: lastWeek.points.toLocaleString(i18n.language),
            })}
          </NamedText>
        </li>
      )}
      {streaksToShow(circle).map((who) => (
        <li key={who}>
          <IconFlame size={20} aria-hidden />
          <span>{t(`tables.streak.${who}`, { count: streak[who] })}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The streaks that a circle of several members has: days on which all of them played, and, if those are
 * more, days on which anybody did.
 */
function streaksToShow({ members, streak }: Circle): readonly ('all' | 'any')[] {
  if (members.length < 2) return [];
  const shown = { all: streak.all > 0, any: streak.any > streak.all };
  return (['all', 'any'] as const).filter((who) => shown[who]);
}

type MemberRowProps = ModeDrawings & {
  readonly member: CircleMember;
  readonly isLeading: boolean;
  readonly hasTodaysPoints: boolean;
};

function MemberRow({ member, isLeading, hasTodaysPoints, drawingOf }: MemberRowProps) {
  const { t, i18n } = useTranslation();
  const { place, name, face, own, today, points } = member;
  return (
    <li
      className={styles.member}
      data-slot="table-row"
      data-place={place}
      data-own={own}
      aria-current={own}
    >
      <Face face={face} />
      <div className={styles.who}>
        <h3>
          <span translate="no">{name}</span>
          {isLeading && (
            <IconCrown className={styles.crown} size={24} aria-label={t('tables.leader')} />
          )}
        </h3>
        {own && <span className={styles.you}>{t('crono.you')}</span>}
      </div>
      <dl className={styles.points}>
        <div>
          <dt>{t(hasTodaysPoints ? 'tables.beforeToday' : 'tables.week')}</dt>
          <dd>{points.toLocaleString(i18n.language)}</dd>
        </div>
        {hasTodaysPoints && (
          <div data-slot="table-today">
            <dt>{t('tables.today')}</dt>
            <dd>
              {today.points === undefined ? (
                <IconLock size={18} aria-label={t('tables.hidden')} />
              ) : (
                today.points.toLocaleString(i18n.language)
              )}
            </dd>
          </div>
        )}
      </dl>
      <dl className={styles.today}>
        {pageConfig.modes.map((mode) => (
          <div key={mode}>
            <dt>
              <ModeDrawing mode={mode} drawingOf={drawingOf} label={t(`mode.${mode}.name`)} />
            </dt>
            <dd data-mode={mode}>
              <ModeCell mode={mode} today={today} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
