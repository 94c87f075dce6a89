/**
 * Calls back when a person comes back to the window or the tab after having left it. Returns a
 * function that ends this.
 */
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
