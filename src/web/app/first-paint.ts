/**
 * Runs before anything is drawn, so that a chosen theme and a member's navigation are there with the first paint.
 * Kept as text because the content security policy lets it through by its hash.
 */
export const firstPaintScript = [
  '(function(root){',
  'try{var theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")root.dataset.theme=theme}catch(e){}',
  'var hint=/(?:^|; )grav_hint=(member|admin)(?:;|$)/.exec(document.cookie);if(hint)root.dataset.session=hint[1]',
  '})(document.documentElement)',
].join('')
