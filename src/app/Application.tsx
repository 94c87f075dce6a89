import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { RouterProvider, type DataRouter } from 'react-router';
import { useConnectivity } from '../actors/connection/connectivity.ts';
import { RuntimeProvider, type Runtime } from '../actors/runtime/runtime.ts';
import { Connection } from '../ui/shell.ts';
import { system } from './theme.ts';

/**
 * An Emotion cache with the page's CSP nonce. `speedy` is its default in production only; without it
 * every rule is an element of its own.
 */
function createStyleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
  return createCache({ key: 'e', speedy: true, ...(nonce && { nonce }) });
}

function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A held Enter acts once: not on what it opened, and not again after a failure. */
function useSingleEnter(): void {
  useLayoutEffect(() => {
    const capture = { capture: true };
    window.addEventListener('keydown', ignoreHeldEnter, capture);
    return () => window.removeEventListener('keydown', ignoreHeldEnter, capture);
  }, []);
}

/** Tells the parts of pages that know no charts whether the server can be reached. */
function ConnectionKnown({ children }: { readonly children: ReactNode }) {
  const isLost = useConnectivity((snapshot) => snapshot.hasTag('lost'));
  const isRestored = useConnectivity((snapshot) => snapshot.matches({ online: 'restored' }));
  return (
    <Connection value={isLost ? 'lost' : isRestored ? 'restored' : 'kept'}>{children}</Connection>
  );
}

interface ApplicationProps {
  readonly runtime: Runtime;
  readonly router: DataRouter;
  readonly i18n: I18n;
}

export function Application({ runtime, router, i18n }: ApplicationProps) {
  const [styles] = useState(createStyleCache);
  useSingleEnter();
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <I18nProvider i18n={i18n}>
          <RuntimeProvider value={runtime}>
            <ConnectionKnown>
              <RouterProvider router={router} useTransitions={false} />
            </ConnectionKnown>
          </RuntimeProvider>
        </I18nProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
