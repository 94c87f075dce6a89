import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { editedId, isNewRecord, RecordEditor } from '../../actors/editor/recordEditor.ts';
import type { PageKind } from '../../domain/record/recordForm.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { IN_PLACE } from '../page/inPlace.ts';
import { entryStateOf } from '../page/origin.ts';

/**
 * Puts the address of a new record in the place of that of the blank form once it is saved. The
 * editor stays, with what it says of the save and what was edited during it.
 */
export function useOwnAddress(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const path = RecordEditor.useSelector((snapshot) => {
    const isCreated = snapshot.context.id === 'new' && !isNewRecord(snapshot);
    return isCreated && snapshot.matches('open')
      ? recordPath(snapshot.context.kind as PageKind, editedId(snapshot))
      : null;
  });
  useEffect(() => {
    if (path === null || path === location.pathname) return;
    const state = { ...entryStateOf(location), editor: location.key };
    void navigate(path, { ...IN_PLACE, state });
  }, [path, location, navigate]);
}
