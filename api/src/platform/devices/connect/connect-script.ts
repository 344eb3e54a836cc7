/**
 * What the page for a device that trusts nothing yet does: it looks whether HTTPS is trusted, carries the code over in what stands
 * behind `#`, which goes to no server, and asks to be let in. Plain text, since it may load no file of the shop.
 */
export const CONNECT_SCRIPT = `
(function () {
  var told = JSON.parse(document.getElementById('told').textContent);
  var words = told.words;
  var by = function (id) { return document.getElementById(id); };
  document.querySelectorAll('a.lang').forEach(function (link) { link.href += location.hash; });
  // What is fetched is done; the other steps are ticked off by hand.
  document.querySelectorAll('li a.button').forEach(function (link) {
    link.addEventListener('click', function () { link.closest('li').querySelector('input').checked = true; });
  });
  function go() { location.replace(told.secureUrl + '/connect' + location.search + location.hash); }
  function reached() {
    return fetch(told.secureUrl + '/connect/trusted', { mode: 'cors', cache: 'no-store', credentials: 'omit' })
      .then(function (answer) { return answer.ok; }, function () { return false; });
  }
  var check = by('check');
  if (check) {
    check.addEventListener('click', function () {
      by('checked').textContent = words.checking;
      reached().then(function (is) { if (is) go(); else by('checked').textContent = words.notYet; });
    });
    // Who trusts the shop already is sent on without a press.
    reached().then(function (is) {
      if (is && told.isInstead) location.replace(told.secureUrl + location.pathname + location.search + location.hash);
      else if (is) go();
    });
  }
  var form = document.querySelector('#pair form');
  if (!form) return;
  var say = function (text) { by('said').textContent = text; };
  form.code.value = location.hash.slice(1);
  // Out of the address, so that it stands in no history.
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  function post(path, body) {
    return fetch('/api/v1/device/' + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify(body),
    }).then(function (answer) { return answer.json(); });
  }
  function wait(ticket) {
    post('take', { ticket: ticket }).then(function (answer) {
      var state = answer.data && answer.data.state;
      if (state === 'waiting') return setTimeout(wait, 2000, ticket);
      by('word').hidden = true;
      say(state === 'paired' ? words.paired : state === 'refused' ? words.refused : answer.message || words.trouble);
      if (state === 'paired') { form.hidden = true; by('open').className = 'button'; by('open').focus(); }
      else form.hidden = false;
    }, function () { setTimeout(wait, 4000, ticket); });
  }
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    post('ask', { code: form.code.value, name: form.name.value }).then(function (answer) {
      if (!answer.success) return say(answer.message);
      form.hidden = true;
      by('word').hidden = false;
      by('word').querySelector('b').textContent = answer.data.word;
      say(words.waiting);
      wait(answer.data.ticket);
    }, function () { say(words.trouble); });
  });
})();
`;
