import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import { usePermission, useCanOpen } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import {
  FOLLOWING_KEY,
  PLAN_VIEWS,
  PREVIOUS_KEY,
  TODAY_KEY,
  VIEW_KEYS,
  VIEWS,
  type View,
} from '../../domain/calendar/view.ts';
import { NAVIGATION } from '../../domain/navigation/navigation.ts';
import {
  BEST_KEY,
  CANCEL_KEY,
  MOVE_KEY,
  NEXT_KEY,
  NOBODY_KEY,
  PEEK_KEY,
  ROW_KEYS,
  SEARCH_KEY,
  SLOT_KEY,
  TIME_KEY,
} from '../../domain/navigation/shortcuts.ts';
import { useViewNames } from '../../screens/calendar/calendarNames.ts';
import { SAVE_KEYS } from '../../screens/editor/saving/useSaveShortcut.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { PageKeysContext } from '../../ui/page/pageKeys.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { PALETTE_KEYS } from '../palette/Palette.tsx';
import { REDO_KEYS, UNDO_KEYS } from '../undo/undoShortcuts.ts';
import { useNavigationNames } from '../navigation/useNavigation.ts';

/** Of a page that only leads from day to day. */
const NO_VIEWS: readonly View[] = [];

interface HelpDialogProps {
  readonly singleKeys: boolean;
  readonly onSingleKeys: (on: boolean) => void;
  readonly onClose: () => void;
}

export function HelpDialog({ singleKeys, onSingleKeys, onClose }: HelpDialogProps) {
  const { t } = useLingui();
  const names = useNavigationNames();
  const views = useViewNames();
  const { has } = use(PageKeysContext);
  const periods = has('calendar')
    ? VIEWS
    : has('plan')
      ? PLAN_VIEWS
      : has('days')
        ? NO_VIEWS
        : null;
  const mayOpen = useCanOpen();
  const mayEdit = usePermission('edit');
  const canCarry = useFeature('einsatzplan') && mayEdit && has('plan');
  return (
    <Dialog
      role="dialog"
      title={<Trans>Keyboard shortcuts</Trans>}
      startsAtTitle
      onDismiss={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Grid
        templateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
        columnGap="6"
        rowGap="2"
        pt="2"
        color="fg"
      >
        <KeyList>
          {has('save') && (
            <Row keys={[SAVE_KEYS]}>
              <Trans>Save</Trans>
            </Row>
          )}
          {has('visitChoices') && (
            <>
              <Row keys={[BEST_KEY]}>
                <Trans>Give the visit that has the focus to the best substitute</Trans>
              </Row>
              <Row keys={[CANCEL_KEY, t`Del`]}>
                <Trans>Cancel the visit that has the focus</Trans>
              </Row>
              <Row keys={[MOVE_KEY]}>
                <Trans>Move the visit that has the focus</Trans>
              </Row>
              <Row keys={[NOBODY_KEY]}>
                <Trans>Leave the visit that has the focus open</Trans>
              </Row>
            </>
          )}
          {has('next') && (
            <Row keys={[NEXT_KEY]}>
              <Trans>Next record of the list</Trans>
            </Row>
          )}
          {has('search') && (
            <Row keys={[SEARCH_KEY]}>
              <Trans>Search this page</Trans>
            </Row>
          )}
          {has('todos') && (
            <Row keys={['↑↓', 'j', 'k']}>
              <Trans>Nearest thing to do</Trans>
            </Row>
          )}
          {has('rows') && (
            <Row keys={[ROW_KEYS.next, ROW_KEYS.previous]}>
              <Trans>From a row to the next or previous one</Trans>
            </Row>
          )}
          {has('rowSelection') && (
            <Row keys={[ROW_KEYS.select]}>
              <Trans>Select the row, to do something with several</Trans>
            </Row>
          )}
          {has('rowPeek') && (
            <Row keys={[t`Space`]}>
              <Trans>Peek at the next visit of the row</Trans>
            </Row>
          )}
          {has('rowTasks') && mayEdit && (
            <>
              <Row keys={[ROW_KEYS.assign]}>
                <Trans>Assign the job of the row</Trans>
              </Row>
              <Row keys={[ROW_KEYS.confirm]}>
                <Trans>Confirm the job of the row</Trans>
              </Row>
            </>
          )}
          {periods && (
            <>
              <Row keys={[TODAY_KEY]}>
                <Trans>Today</Trans>
              </Row>
              {periods.map((view) => (
                <Row key={view} keys={[VIEW_KEYS[view]]}>
                  {views[view]}
                </Row>
              ))}
              <Row keys={['↑↓←→']}>
                <Trans>Nearest visit</Trans>
              </Row>
              <Row keys={[PEEK_KEY]}>
                <Trans>Peek at the visit that has the focus</Trans>
              </Row>
              <Row keys={[PREVIOUS_KEY, FOLLOWING_KEY, t`PgUp`, t`PgDn`]}>
                <Trans>Previous or next period</Trans>
              </Row>
            </>
          )}
          {has('plan') && (
            <Row keys={[NEXT_KEY]}>
              <Trans>Next open visit</Trans>
            </Row>
          )}
          {canCarry && (
            <>
              <Row keys={[t`Space`]}>
                <Trans>Pick a visit up, or drop it</Trans>
              </Row>
              <Row keys={[t`Shift+Space`]}>
                <Trans>Choose several visits</Trans>
              </Row>
              <Row keys={['↑↓', BEST_KEY]}>
                <Trans>Carry to another lane, to the best one</Trans>
              </Row>
              <Row keys={['←→', TIME_KEY]}>
                <Trans>Carry to another time, keep the time</Trans>
              </Row>
              <Row keys={[t`Shift+←→`]}>
                <Trans>Make the visit longer or shorter</Trans>
              </Row>
              <Row keys={[t`Alt+Enter`]}>
                <Trans>Drop a copy of what is carried</Trans>
              </Row>
              <Row keys={[SLOT_KEY]}>
                <Trans>New job after a visit</Trans>
              </Row>
            </>
          )}
          {mayEdit && (
            <>
              <Row keys={[UNDO_KEYS]}>
                <Trans>Take back the last change</Trans>
              </Row>
              <Row keys={[REDO_KEYS]}>
                <Trans>Bring back what was taken back last</Trans>
              </Row>
            </>
          )}
          <Row keys={[PALETTE_KEYS]}>
            <Trans>Quick search</Trans>
          </Row>
          <Row keys={['?']}>
            <Trans>Show this help</Trans>
          </Row>
        </KeyList>
        <KeyList>
          {NAVIGATION.filter(({ path }) => mayOpen(path)).map(({ path, letter }) => (
            <Row key={path} keys={['g', letter]}>
              {names[path]}
            </Row>
          ))}
        </KeyList>
      </Grid>
      <Flex as="label" align="start" gap="2.5" mt="5" pt="4" borderTopWidth="1px" color="fg">
        <chakra.input
          type="checkbox"
          mt="0.5"
          checked={singleKeys}
          onChange={({ target }) => onSingleKeys(target.checked)}
        />
        <span>
          <Trans>Use single-key shortcuts</Trans>
          <chakra.span display="block" color="fg.muted">
            <Trans>Switch them off if you dictate, or press keys by accident.</Trans>
          </chakra.span>
        </span>
      </Flex>
    </Dialog>
  );
}

function KeyList({ children }: { readonly children: ReactNode }) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '7rem minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
      alignContent="start"
      alignItems="center"
      columnGap="3"
      rowGap="2"
    >
      {children}
    </Grid>
  );
}

function Row({
  keys,
  children,
}: {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <>
      <chakra.dt display="flex" flexWrap="wrap" gap="1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </chakra.dt>
      <dd>{children}</dd>
    </>
  );
}
