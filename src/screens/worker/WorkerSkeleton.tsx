import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { WIDE_FORM } from '../editor/columns.ts';

export function WorkerSkeleton() {
  return (
    <FormSkeleton columns={WIDE_FORM}>
      <CardSkeleton h="437px" />
      <CardSkeleton h={{ base: '527px', sm: '405px', md: '486px' }} />
    </FormSkeleton>
  );
}
