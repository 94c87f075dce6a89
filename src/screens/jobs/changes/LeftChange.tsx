import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Changes } from '../../../actors/changes/change.ts';
import { useToast } from '../../../actors/toast.ts';
import { isolated } from '../../../domain/isolated.ts';
import { planOfDay, recordPath } from '../../../domain/navigation/route.ts';
import { recordKindOf, type AskedChange } from '../../../domain/record/recordChange.ts';
import { unsavedVisitsOf } from '../../../domain/visits/changes/unsavedVisits.ts';
import { BottomNotice } from '../../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { CardLink } from '../../page/CardLink.tsx';
import { ChangeOutcome } from './outcome/ChangeOutcome.tsx';

/** Where what was changed is to be seen. */
function pathOf(asked: AskedChange): string {
  const visits = unsavedVisitsOf(asked);
  return visits ? planOfDay(visits.unsavedOn) : recordPath(recordKindOf(asked), asked.id);
}

/** A change that could not be saved after its page was left, with the way back and the actions on it. */
export function LeftChange() {
  const { t } = useLingui();
  const toast = useToast();
  const actor = Changes.useActorRef();
  const asked = Changes.useSelector(({ context }) => context.asked!);
  const canClose = Changes.useSelector((snapshot) => snapshot.can({ type: 'notice.closed' }));
  const name = asked.name || t`Unknown customer`;
  useEffect(
    () =>
      actor.on('change.saved', (news) => {
        const whose = isolated(news.asked.name || t`Unknown customer`);
        toast(t`Saved after all: ${whose}`);
      }).unsubscribe,
    [actor, toast, t],
  );
  const close = () => {
    focusHeading();
    actor.send({ type: 'notice.closed' });
  };
  return (
    <BottomNotice label={t`Changes: ${isolated(name)}`} onClose={canClose ? close : undefined}>
      <Flex wrap="wrap" align="baseline" columnGap="2">
        <CardLink to={pathOf(asked)}>
          <bdi>{name}</bdi>
        </CardLink>
        <ChangeOutcome onAct={focusHeading} />
      </Flex>
    </BottomNotice>
  );
}
