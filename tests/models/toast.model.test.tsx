import { page, userEvent } from 'vitest/browser';
import { Toast, useToast, useToastProps } from '../../src/actors/toast.ts';
import { ToastPlace } from '../../src/app/shell/ToastPlace.tsx';
import { describeModel } from '../support/model/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../support/screen/gestures.ts';
import { toastModel } from './toast.model.ts';

const dismiss = button('Meldung schliessen');
const toast = page.getByRole('status').getByText(/^Gespeichert: /);
const elsewhere = page.getByRole('heading');

/** A page on which every customer can be saved out of sight. */
function SavingPage() {
  const showToast = useToast();
  return (
    <>
      <ToastPlace />
      <main>
        <h1 tabIndex={-1}>Kunden</h1>
        {['Familie Özdemir', 'Grafikatelier Punktum'].map((name) => (
          <button key={name} type="button" onKeyDown={() => showToast(`Gespeichert: ${name}`)}>
            {name}
          </button>
        ))}
      </main>
    </>
  );
}

function SavingApplication() {
  return (
    <Toast.Provider {...useToastProps()}>
      <SavingPage />
    </Toast.Provider>
  );
}

/** Saves a customer by a key alone, so that the pointer stays where it is. */
function save({ text }: { text: string }): void {
  const name = text.replace('Gespeichert: ', '');
  button(name)
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
}

/** Points at the toast; where the pointer is there already, focuses its button. */
async function attend(): Promise<void> {
  if (toast.element().matches(':hover')) (dismiss.element() as HTMLElement).focus();
  else await userEvent.hover(toast);
}

/** Takes pointer and focus away; the place of the toast hears of the focus even if it had none. */
async function leave(): Promise<void> {
  await userEvent.hover(elsewhere);
  (document.activeElement as HTMLElement | null)?.blur();
  const place = document.querySelector('[role=status]')!.parentElement!;
  place.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

describeModel({
  model: toastModel,
  path: '/',
  routes: () => [{ path: '/', Component: SavingApplication }],
  begin: async () => {
    await sees(elsewhere);
    await userEvent.hover(elsewhere);
  },
  gestures: {
    'toast.requested': { perform: (_, event: { text: string }) => save(event) },
    'pause.requested': { perform: attend },
    'resume.requested': { perform: leave },
    'dismiss.requested': {
      offered: () => isOffered(dismiss),
      perform: () => {
        (dismiss.element() as HTMLElement).click();
      },
    },
  },
  views: {
    hidden: async () => {
      await seesNot(toast);
      await seesNot(dismiss);
    },
    passing: () => sees(toast),
    paused: () => sees(toast),
  },
});
