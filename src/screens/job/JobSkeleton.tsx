import { Stack } from '@chakra-ui/react';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';

/** The job page's cards before their content has come. */
export function JobSkeleton() {
  return (
    <FormSkeleton columns={NARROW_FORM}>
      <Stack gap="4">
        <CardSkeleton h="183px" />
        <CardSkeleton h="150px" />
        <CardSkeleton h={{ base: '482px', sm: '385px' }} />
      </Stack>
      <CardSkeleton h={{ base: '1101px', md: '654px' }} />
    </FormSkeleton>
  );
}
