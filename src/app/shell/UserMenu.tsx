import { Trans, useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { CLOSE_DELAY, OPEN_DELAY } from '../../ui/tokens.ts';
import type { MenuState } from './OpenUserMenu.tsx';
import { Button, Text } from '@chakra-ui/react';
import { mdiAccountCircleOutline } from '@mdi/js';
import { useSession } from '../../actors/session/session.ts';
import { Icon } from '../../ui/Icon.tsx';

function UserButton(button: ComponentProps<typeof Button>) {
  const { t } = useLingui();
  const username = useSession(({ context }) => context.user?.username ?? '');
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="2"
      aria-haspopup="menu"
      aria-label={t`${username}, user menu`}
      {...button}
    >
      <Icon path={mdiAccountCircleOutline} size={22} />
      <Text as="span" hideBelow="sm">
        {username}
      </Text>
    </Button>
  );
}

type Menu = ComponentType<ComponentProps<typeof LazyUserMenu>>;

/** The loaded component, because React renders a lazy one a tick late even when loaded. */
let loadedMenu: Menu | null = null;

async function loadMenu() {
  const { OpenUserMenu } = await import('./OpenUserMenu.tsx');
  loadedMenu = OpenUserMenu;
  return OpenUserMenu;
}

const LazyUserMenu = lazyComponent(loadMenu);

const CONTENTS = { display: 'contents' } as const;

/** Opens on hover after a delay, on click and key at once. Hover and focus preload its code. */
export function UserMenu({ onHelp }: { readonly onHelp: () => void }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  const isHovered = useRef(false);
  const [state, setState] = useState<MenuState>('closed');
  const [Menu, setMenu] = useState<Menu | null>(null);
  const open = (next: MenuState) => {
    clearTimeout(timer.current);
    setMenu((current: Menu | null) => current ?? loadedMenu ?? LazyUserMenu);
    setState((now) => (now === 'pinned' ? now : next));
  };
  const pin = () => open('pinned');
  const close = () => {
    clearTimeout(timer.current);
    if (document.activeElement?.closest('[role=menu]')) button.current?.focus();
    setState('closed');
  };
  const fetchAhead = () => loadMenu().catch(() => null);
  const hover = () => {
    isHovered.current = true;
    clearTimeout(timer.current);
    const loaded = fetchAhead();
    timer.current = window.setTimeout(async () => {
      // On hover a chunk load error stays silent; only a click shows it.
      if ((await loaded) && isHovered.current) open('hovered');
    }, OPEN_DELAY);
  };
  const leave = () => {
    isHovered.current = false;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => setState((now) => (now === 'hovered' ? 'closed' : now)),
      CLOSE_DELAY,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = state !== 'closed';
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) close();
  });
  // The menu listens a moment after it opened; a key that comes between the two counts as well.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', closeOnEscape, true);
    return () => document.removeEventListener('keydown', closeOnEscape, true);
  }, [isOpen]);
  return (
    // React events of the menu bubble up to here, although it is rendered in a portal.
    <span
      role="none"
      style={CONTENTS}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') hover();
      }}
      onPointerLeave={leave}
    >
      <UserButton
        ref={button}
        id={id}
        aria-expanded={isOpen}
        onClick={state === 'pinned' ? close : pin}
        onFocus={() => void fetchAhead()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          pin();
        }}
      />
      {Menu && (
        <LazyBoundary
          missing={<Trans>The user menu could not be loaded</Trans>}
          onDismiss={() => {
            setState('closed');
            setMenu(null);
          }}
        >
          <Menu state={state} button={button} onHelp={onHelp} onPin={pin} onClose={close} />
        </LazyBoundary>
      )}
    </span>
  );
}
