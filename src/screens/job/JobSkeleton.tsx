import { Stack } from '@chakra-ui/react';
import { CardSkeleton } from '../../ui/CardSkeleton.tsx';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';

/** The job page's cards before their content has come. */
export function JobSkeleton() {
  return (
    <FormSkeleton columns={{ base: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}>
      <Stack gap="4">
        <CardSkeleton h="183px" />
        <CardSkeleton h="150px" />
        <CardSkeleton h={{ base: '482px', sm: '385px' }} />
      </Stack>
      <CardSkeleton h={{ base: '1101px', md: '654px' }} />
    </FormSkeleton>
  );
}
