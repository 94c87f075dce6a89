import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { KeptByUndo } from '../../domain/person/customerMerge.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { CustomerLink } from './CustomerLink.tsx';

/** A merge that was undone on the page of one of the two customers. */
export interface Separation {
  readonly seenOn: number;
  readonly other: number;
  /** That of the other, if it is known already. */
  readonly name?: string | undefined;
  /** Null if nobody has said it. */
  readonly kept: KeptByUndo | null;
}

interface SeparationNoticeProps {
  /** The customer of the page, one of the two. */
  readonly customerId: number;
  readonly separation: Separation;
}

/** Says that two customers are two again, and what has stayed where it was. */
export function SeparationNotice({
  customerId,
  separation: { seenOn, other, name, kept },
}: SeparationNoticeProps) {
  const { t, i18n } = useLingui();
  const inputs = useCustomerInputs();
  const link =
    customerId === other ? <CustomerLink id={seenOn} /> : <CustomerLink id={other} name={name} />;
  const left = kept && [
    ...kept.jobs.map((id) => t`Job ${id}`),
    ...new Set(kept.fields.map((field) => inputs[field].label)),
  ];
  const names = left && new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(left);
  const keeper = kept && <CustomerLink id={kept.customerId} />;
  return (
    <Box pb="4" role="status">
      <Notice tone="success">
        <Trans>Separated again from {link}.</Trans>
        {names && (
          <>
            {' '}
            <Trans>
              Changed since, and therefore left with {keeper}: {names}.
            </Trans>
          </>
        )}
      </Notice>
    </Box>
  );
}
