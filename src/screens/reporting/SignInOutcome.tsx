import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { CloseButton } from '../../ui/page/CloseButton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

const PARAMETER = 'provider';

const TEXTS: Readonly<Record<string, () => ReactElement>> = {
  refused: () => <Trans>You refused the access to bexio. Nothing has changed.</Trans>,
  failed: () => <Trans>The sign-in at bexio failed. Nothing has changed.</Trans>,
  unavailable: () => (
    <Trans>
      bexio cannot be reached. Try again later; if it stays that way, tell your Einsatzplan
      administrator.
    </Trans>
  ),
};

/** Says how a sign-in at bexio ended that did not connect, and removes that from the address. */
export function SignInOutcome() {
  const [parameters, setParameters] = useSearchParams();
  const [outcome, setOutcome] = useState(parameters.get(PARAMETER));
  useEffect(() => {
    if (!parameters.has(PARAMETER)) return;
    const others = new URLSearchParams(parameters);
    others.delete(PARAMETER);
    setParameters(others, { replace: true });
  }, [parameters, setParameters]);

  const text = outcome !== null && Object.hasOwn(TEXTS, outcome) ? TEXTS[outcome] : undefined;
  if (!text) return null;
  return (
    <Box role="alert" pb="4">
      <Notice tone="info" action={<CloseButton onClose={() => setOutcome(null)} />}>
        {text()}
      </Notice>
    </Box>
  );
}
