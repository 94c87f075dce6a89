import { createListCollection, Flex, Listbox } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { MAX_QUERY_LENGTH } from '../../domain/search/search.ts';
import { withCommand } from '../../ui/keys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Mark } from '../../ui/table/mark.tsx';
import type { PaletteGroup, PaletteItem } from './paletteItem.ts';
import styles from './palette.module.css';

interface PaletteListboxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly groups: readonly PaletteGroup[];
  readonly mark: Mark;
  readonly query: string;
  /** Whether better entries are still loading, so that none is active by default. */
  readonly isPending: boolean;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  /** Between the field and the entries. */
  readonly children: ReactNode;
}

const NOTHING_SELECTED: string[] = [];

/** A field with the entries below it: the focus stays in the field, the arrows choose. */
export function PaletteListbox({
  field,
  groups,
  mark,
  query,
  isPending,
  onQuery,
  onClose,
  children,
}: PaletteListboxProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [chosen, setChosen] = useState<{ query: string; value: string | null } | null>(null);
  const items = groups.flatMap((group) => group.items);
  const isChosen = ({ value }: PaletteItem) => chosen?.query === query && chosen.value === value;
  const active = items.find(isChosen) ?? (isPending ? undefined : items[0]);
  const collection = createListCollection({ items, itemToString: ({ name }) => name });

  const choose = ({ href, run }: PaletteItem) => {
    // The page has the focus again before the action runs.
    flushSync(onClose);
    if (run) run();
    else if (href) void navigate(href);
  };
  const onClick = (item: PaletteItem, event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (item.href && (ctrlKey || metaKey || shiftKey || altKey)) return;
    event.preventDefault();
    choose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!active) return;
    if (active.href && (event.ctrlKey || event.metaKey)) {
      window.open(active.href, '_blank', 'noopener');
    } else choose(active);
  };

  return (
    <Listbox.Root
      unstyled
      ids={{ content: listId }}
      className={styles.root}
      collection={collection}
      value={NOTHING_SELECTED}
      highlightedValue={active?.value ?? null}
      onHighlightChange={({ highlightedValue }) => setChosen({ query, value: highlightedValue })}
    >
      <Listbox.Input
        ref={field}
        className={styles.input}
        type="text"
        role="combobox"
        aria-controls={listId}
        aria-expanded={items.length > 0}
        aria-label={t`Quick search`}
        placeholder={t`Name, day, phone, number or page`}
        autoFocus
        maxLength={MAX_QUERY_LENGTH}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        // Handled before the list box, which does not open new tabs.
        onKeyDownCapture={onKeyDown}
      />
      {children}
      <Listbox.Content
        className={styles.list}
        aria-label={t`Quick search`}
        tabIndex={-1}
        onFocus={() => field.current?.focus()}
      >
        {groups.map(({ name, items: entries }) => (
          <Listbox.ItemGroup key={name}>
            <Listbox.ItemGroupLabel className={styles.groupName}>{name}</Listbox.ItemGroupLabel>
            {entries.map((item) => (
              <Listbox.Item
                key={item.value}
                asChild
                item={item}
                highlightOnHover
                className={styles.item}
                aria-selected={item === active}
                onClick={(event) => onClick(item, event)}
              >
                {item.href ? (
                  <a href={item.href} tabIndex={-1}>
                    <ItemText item={item} mark={mark} />
                  </a>
                ) : (
                  <div>
                    <ItemText item={item} mark={mark} />
                  </div>
                )}
              </Listbox.Item>
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
      <KeyHints />
    </Listbox.Root>
  );
}

function KeyHints() {
  return (
    <Flex hideBelow="md" gap="5" px="4" py="2" borderTopWidth="1px" color="fg.muted" fontSize="xs">
      <span>
        <Kbd>↑↓</Kbd> <Trans>choose</Trans>
      </span>
      <span>
        <Kbd>Enter</Kbd> <Trans>open</Trans>
      </span>
      <span>
        <Kbd>{withCommand('Enter')}</Kbd> <Trans>in a new tab</Trans>
      </span>
    </Flex>
  );
}

function ItemText({
  item: { icon, name, details = [], keys = [] },
  mark,
}: {
  readonly item: PaletteItem;
  readonly mark: Mark;
}) {
  return (
    <>
      <Icon path={icon} size={20} />
      <span className={styles.text}>
        <span className={styles.name}>{mark(name)}</span>{' '}
        {details.length > 0 && (
          <span className={styles.details}>
            {details.map((detail, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                {mark(detail)}
              </span>
            ))}
          </span>
        )}
      </span>
      {keys.length > 0 && (
        <span className={styles.keys} aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  );
}
