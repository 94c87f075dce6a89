import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Undo, useUndoNews, useUndoProps } from '../../actors/changes/undo.ts';
import { recordPath } from '../../domain/navigation/route.ts';
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
  const undone = Undo.useSelector((snapshot) =>
    snapshot.matches({ told: 'undone' }) ? snapshot.context.change : null,
  );
  useUndoNews();
  const openAnew = useEffectEvent(({ kind, saved }: NonNullable<typeof undone>) => {
    if (kind === 'absence' || location.pathname !== recordPath(kind, saved.id)) return;
    const editor = `undo ${kind} ${performance.now()}`;
    void navigate(location, {
      ...IN_PLACE,
      state: { ...entryStateOf(location), editor },
    });
  });
  useEffect(() => {
    if (undone !== null) openAnew(undone);
  }, [undone]);
  return null;
}
