import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Person } from '../../domain/entities.ts';

interface CustomerNameProps {
  readonly customer: Pick<Person, 'id' | 'name'>;
}

/** Two customers of a merge often have one name: the number tells them apart. */
export function CustomerName({ customer: { id, name } }: CustomerNameProps) {
  const { t } = useLingui();
  return (
    <>
      <bdi>{name || t`Without a name`}</bdi> <chakra.span whiteSpace="nowrap">#{id}</chakra.span>
    </>
  );
}
