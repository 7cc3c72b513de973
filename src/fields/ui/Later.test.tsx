import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Later } from './Later.tsx'

const pager = (
  <Later room={{ height: 24 }}>
    <nav>1 2 3</nav>
  </Later>
)

test('its room comes with the rest, and what is in it afterwards', () => {
  // What is rendered on a server is what a browser renders first.
  expect(renderToStaticMarkup(pager)).toBe('<div style="height:24px"></div>')
  render(pager)
  expect(screen.getByRole('navigation').textContent).toBe('1 2 3')
})
