import { isNewRecord, RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { NearViewport } from '../../../ui/lazy/NearViewport.tsx';
import { CardSkeleton } from '../../../ui/page/CardSkeleton.tsx';
import { NextVisitsCard } from './NextVisitsCard.tsx';

/** As high as the card of a series without exceptions. */
export const NEXT_VISITS_SKELETON = <CardSkeleton h={{ base: '387px', md: '335px' }} />;

/** The next visits of a saved job, drawn once a person comes near to them. */
export function NextVisits() {
  const isNew = RecordEditor.useSelector(isNewRecord);
  const isOffered = useFeature('einsatzplan');
  if (isNew || !isOffered) return null;
  return (
    <NearViewport placeholder={NEXT_VISITS_SKELETON}>
      <NextVisitsCard />
    </NearViewport>
  );
}
