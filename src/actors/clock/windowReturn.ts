/** Calls back when the window or tab is entered again. Returns the function that stops this. */
export function onWindowReturn(listener: () => void): () => void {
  let isAway = document.visibilityState === 'hidden';
  const onLeave = () => {
    isAway = true;
  };
  const onReturn = () => {
    if (!isAway || document.visibilityState === 'hidden') return;
    isAway = false;
    listener();
  };
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn());
  window.addEventListener('blur', onLeave);
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('blur', onLeave);
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
