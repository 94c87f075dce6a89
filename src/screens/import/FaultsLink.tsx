import { Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFaultsAddress } from '../../actors/exchange/import.ts';

/** The faulty rows of an import as a file, each with what is wrong. */
export function FaultsLink({ id }: { readonly id: number }) {
  const addressOf = useFaultsAddress();
  return (
    <Link href={addressOf(id)} download color="inherit" textDecoration="underline" minH="6">
      <Trans>Download the faulty rows</Trans>
    </Link>
  );
}
