import { Box, Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiOpenInNew } from '@mdi/js';
import { useHref } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

/** Opens the page of a job beside this one. */
export function JobLink({ id }: { readonly id: number }) {
  const href = useHref(`/jobs/${id}`);
  return (
    <Box pt="2">
      <Link
        href={href}
        target="_blank"
        rel="noopener"
        minH="6"
        display="inline-flex"
        alignItems="center"
        gap="1"
      >
        <Trans>Details</Trans>
        <Icon path={mdiOpenInNew} size={14} />
      </Link>
    </Box>
  );
}
