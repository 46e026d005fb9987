/**
 * Runs before anything is drawn, so that a chosen theme and a member's navigation are there with the first paint. Where
 * the document keeps its scripts in a template, it puts them in as soon as the page has been painted; not every browser
 * tells when that is, and none does for a page that is not looked at, so that a second is the longest they wait.
 * An image that cannot be loaded is hidden, from the first one on: it takes no space, and a link that consisted of it shows
 * the image's description instead.
 * Kept as text because the content security policy lets it through by its hash.
 */
export const firstPaintScript = [
  '(function(root){',
  'try{var theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")root.dataset.theme=theme}catch(e){}',
  'var hint=/(?:^|; )grav_hint=(member|admin)(?:;|$)/.exec(document.cookie);if(hint)root.dataset.session=hint[1]',
  ';addEventListener("error",function(event){',
  'var image=event.target;if(image.tagName!=="IMG")return;image.hidden=true;',
  'var link=image.closest("a");if(link&&!link.textContent.trim())link.append(image.alt||link.href)',
  '},true)',
  ';addEventListener("DOMContentLoaded",function(){',
  'var scripts=document.getElementById("scripts");if(!scripts)return;',
  'function start(){document.head.append(scripts.content)}',
  'setTimeout(start,1000);',
  'try{new PerformanceObserver(function(list){',
  'if(list.getEntriesByName("first-contentful-paint").length)start()',
  '}).observe({type:"paint",buffered:true})}catch(e){}',
  '})',
  '})(document.documentElement)',
].join('')
