import { SCREENS } from '@starguess/api-contract/page';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropLinkSecret, useLinkSecret } from '../../browser/link-secret.ts';
import { useSeats } from '../../stored/circles.ts';
import { isPlainObject } from '../../stored/json-shapes.ts';
import { JoinCircle } from './join-circle.tsx';
import type { ModeDrawings } from './mode-drawing.tsx';
import { SeatedCircle } from './seated-circle.tsx';

/**
 * The circle of a link: members see it, and others can join. The invitation leaves the address at once;
 * the history entry keeps it, or who the member is. Without either, it is this browser's only circle.
 */
export function OpenedCircle({ drawingOf }: ModeDrawings) {
  const linkedInvitation = useLinkSecret();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The skip link makes a history entry without a state.
  const [lastState, setLastState] = useState<unknown>(null);
  if (state !== null && state !== lastState) setLastState(state);
  const opened = isPlainObject(lastState) ? lastState : {};
  const keptInvitation = typeof opened.invitation === 'string' ? opened.invitation : '';
  const invitation = linkedInvitation || keptInvitation;
  const seats = [...useSeats()];
  const namesNoCircle = linkedInvitation === '' && lastState === null;
  const [member, seat] =
    seats.find(([secret, own]) => secret === opened.member || own.invitation === invitation) ??
    (namesNoCircle && seats.length === 1 ? seats[0] : undefined) ??
    [];
  useEffect(() => {
    const keepState = (kept: object) => void navigate('.', { replace: true, state: kept });
    if (linkedInvitation !== '') {
      dropLinkSecret();
      keepState({ invitation: linkedInvitation });
    } else if (member !== undefined && member !== opened.member) {
      keepState({ member });
    } else if (member === undefined && invitation === '') {
      void navigate(SCREENS.tables.path, { replace: true });
    }
  }, [linkedInvitation, member, invitation, opened.member, navigate]);
  if (member === undefined || seat === undefined) {
    return (
      <JoinCircle
        key={invitation}
        invitation={invitation}
        keptSecret={opened.member}
        drawingOf={drawingOf}
      />
    );
  }
  return <SeatedCircle key={member} member={member} seat={seat} drawingOf={drawingOf} />;
}
