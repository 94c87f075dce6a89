import { Grid, Stack } from '@chakra-ui/react';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { NOTES_HEIGHT } from '../../ui/fields/NoteField.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { PositionCard } from './PositionCard.tsx';

/** The cards of a known customer before their content has come. */
export function CustomerCardsSkeleton() {
  return (
    <>
      <CardSkeleton h="278px" />
      <CardSkeleton h="254px" />
    </>
  );
}

/** A customer as a form: a new one, or in a dialog. */
export function CustomerForm() {
  const offersNotes = useFeature('einsatzplan');
  return (
    <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
      <Stack gap="4">
        <CustomerContact autoFocus />
        {offersNotes && <CustomerNotes />}
      </Stack>
      <PositionCard />
    </Grid>
  );
}

/** The same before its content has come. */
export function CustomerSkeleton() {
  const offersNotes = useFeature('einsatzplan');
  return (
    <FormSkeleton columns={NARROW_FORM}>
      <Stack gap="4">
        <CardSkeleton h="437px" />
        {offersNotes && <CardSkeleton h={NOTES_HEIGHT} />}
      </Stack>
      <CardSkeleton h={{ base: '671px', sm: '603px' }} />
    </FormSkeleton>
  );
}
