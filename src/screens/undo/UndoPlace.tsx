import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Undo, useUndoNews, useUndoProps } from '../../actors/changes/undo.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import type { UndoneChange } from '../../domain/undo/undoneChange.ts';
import { IN_PLACE } from '../page/inPlace.ts';
import { entryStateOf } from '../page/origin.ts';
import { UndoNotice } from './UndoNotice.tsx';

/** Takes back what was changed in this window, and says what became of that. */
export function UndoPlace() {
  return (
    <Undo.Provider {...useUndoProps()}>
      <News />
      <UndoNotice />
    </Undo.Provider>
  );
}

/** Opens the page of a record anew once a change of it was taken back. */
function News() {
  const navigate = useNavigate();
  const location = useLocation();
  const outcome = Undo.useSelector((snapshot) =>
    snapshot.matches({ reported: 'undone' }) || snapshot.matches({ reported: 'partlyKept' })
      ? snapshot.context.outcome
      : null,
  );
  useUndoNews();
  const openAnew = useEffectEvent(({ jobs, customers, workers }: UndoneChange) => {
    const paths = [
      ...jobs.map(({ id }) => recordPath('job', id)),
      ...customers.map(({ id }) => recordPath('customer', id)),
      ...workers.map(({ id }) => recordPath('worker', id)),
    ];
    if (!paths.includes(location.pathname)) return;
    const editor = `undo ${performance.now()}`;
    void navigate(location, {
      ...IN_PLACE,
      state: { ...entryStateOf(location), editor },
    });
  });
  useEffect(() => {
    if (outcome !== null) openAnew(outcome);
  }, [outcome]);
  return null;
}
