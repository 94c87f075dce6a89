import { createParser, type EventSourceMessage, type ParseError } from 'eventsource-parser';
import type { HeardChange } from '../domain/heardChange.ts';
import type { WireAnnouncedChange } from './contract/records/changes.ts';
import type { Api } from './client/createApi.ts';
import { ApiFailure } from './client/httpClient.ts';
import { requireParameters } from './client/required.ts';
import { idOf, objectOf, textOf, type Unread } from './client/wire.ts';

export interface ChangeListeners {
  /** From now on every change is told; called once, before the others. */
  readonly onOpened: () => void;
  /** Something came that could be read, be it only to show that the stream is alive. */
  readonly onSigned: () => void;
  readonly onChanged: (change: HeardChange) => void;
}

/** The longest event, in characters: an event names 100 ids and a person. */
const MAX_EVENT = 65_536;

function changeOf(data: string): HeardChange {
  const { kind, ids, by }: Unread<WireAnnouncedChange> = objectOf(JSON.parse(data));
  const read: unknown[] = Array.isArray(ids) ? ids.map(idOf) : [null];
  const isNamed = read.every((id): id is number => id !== null);
  return { kind: textOf(kind), ids: isNamed ? read : null, by: textOf(by) || null };
}

/**
 * Follows the changes that the server tells, until the stream ends. Rejects with an `ApiFailure` if
 * it is refused, cannot be read or breaks off, or with the reason of the aborted signal.
 */
export async function followChanges(
  { http }: Api,
  listeners: ChangeListeners,
  signal: AbortSignal,
): Promise<void> {
  requireParameters('followChanges', { listeners });
  const { onOpened, onSigned, onChanged } = listeners;
  const stream = await http.openEvents('changes', signal);
  const reader = stream.getReader();
  let isOpen = false;
  const onEvent = ({ event, data }: EventSourceMessage) => {
    if (event === 'ready' && !isOpen) {
      isOpen = true;
      onOpened();
    }
    if (event === 'changed' && isOpen) onChanged(changeOf(data));
  };
  const onError = (error: ParseError) => {
    if (error.type === 'max-buffer-size-exceeded') throw error;
  };
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent, onError, maxBufferSize: MAX_EVENT });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      const wasOpen = isOpen;
      parser.feed(decoder.decode(value, { stream: true }));
      if (wasOpen) onSigned();
    }
  } catch {
    signal.throwIfAborted();
    throw new ApiFailure({ code: 'unreadableAnswer' });
  } finally {
    reader.cancel().catch(() => null);
  }
}
