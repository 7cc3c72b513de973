/** `#ours=form`, `#ours=list`, `#floor=form`, `#floor=list`: a big screen of the console, or the least it could be. */
const [[subject, what] = []] = new URLSearchParams(location.hash.slice(1))
const screens = subject === 'ours' ? await import('./ours.jsx') : await import('./floor.jsx')
await screens.open(what, document.getElementById('root'))
