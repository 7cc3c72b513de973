import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screen } from './ours.jsx'

// The bench waits for these in a browser, but it runs only when somebody asks for figures.
test.for([
  ['form', '[data-testid="big.field.field20"]'],
  ['list', 'tr[data-row-id]'],
  ['grid', '.dsg-row'],
])('the %s of the bench opens', async ([what, selector]) => {
  render(await screen(what))
  await waitFor(() => expect(document.querySelector(selector)).not.toBeNull())
})
