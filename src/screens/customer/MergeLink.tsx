import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../actors/session/useMay.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import { mergePath } from '../../domain/navigation/route.ts';

/** Leads to where another customer takes up this one. */
export function MergeLink({ id }: { readonly id: number }) {
  const isOffered = useOffer('einsatzplan');
  const path = mergePath(id);
  if (!useMay('edit') || !isOffered) return null;
  return (
    <Box pt="3" _print={{ display: 'none' }}>
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to={path}>
          <Trans>Merge with another customer</Trans>
        </RouterLink>
      </Button>
    </Box>
  );
}
