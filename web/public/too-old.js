// Says so where a browser is older than these pages: they need modules and `toSorted` (Chrome 110, Safari 16, Firefox 115).
// It is read by what is older still: no modules, and nothing newer than ES2015.
if (!('noModule' in HTMLScriptElement.prototype && 'toSorted' in Array.prototype)) {
  document.addEventListener('DOMContentLoaded', () => {
    const said = document.createElement('p');
    said.setAttribute('role', 'alert');
    said.setAttribute('data-too-old', '');
    said.style.cssText = 'padding: 1em; font: 18px/1.5 sans-serif; color: #fff; background: #7a1f1f';
    said.textContent =
      'This browser is too old for these pages: update it, or use another phone. ' +
      '这个浏览器太旧，打不开这些页面：请更新，或者换一部手机。' +
      '這個瀏覽器太舊，打不開這些頁面：請更新，或者換一部手機。';
    document.body.insertBefore(said, document.body.firstChild);
  });
}
