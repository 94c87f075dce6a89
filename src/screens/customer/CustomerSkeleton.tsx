import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';

/** A customer's cards before their content has come. */
export function CustomerSkeleton() {
  return (
    <FormSkeleton columns={NARROW_FORM}>
      <CardSkeleton h="437px" />
      <CardSkeleton h={{ base: '671px', sm: '603px' }} />
    </FormSkeleton>
  );
}
