import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PasswordChange, usePasswordChangeProps } from '../../actors/account/passwordChange.ts';
import { HOME_PATH } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';

export function PasswordChangeScreen() {
  return (
    <PasswordChange.Provider {...usePasswordChangeProps()}>
      <PasswordChangePage />
    </PasswordChange.Provider>
  );
}

/**
 * Returns to the previous page, or to the start page if the history has none of this application.
 */
function useWayBack() {
  const actor = PasswordChange.useActorRef();
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const { unsubscribe } = actor.on('page.left', () => {
      if (key === 'default') void navigate(HOME_PATH, { replace: true });
      else void navigate(-1);
    });
    return unsubscribe;
  }, [actor, navigate, key]);
}

function PasswordChangePage() {
  const { t } = useLingui();
  const submitting = PasswordChange.useSelector((snapshot) => snapshot.matches('submitting'));
  const changed = PasswordChange.useSelector((snapshot) => snapshot.hasTag('changed'));
  useWayBack();
  return (
    <Page title={t`Change password`}>
      <Card maxW="500px" p={{ base: '4', sm: '6' }}>
        {!changed && <PasswordChangeForm />}
        <Box role="status">
          {submitting && (
            <VisuallyHidden>
              <Trans>Changing…</Trans>
            </VisuallyHidden>
          )}
          {changed && <PasswordChanged />}
        </Box>
      </Card>
    </Page>
  );
}
