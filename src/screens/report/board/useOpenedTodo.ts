import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { useViewNavigate } from '../../../providers/view.ts'
import type { Trail } from '../../list/model.ts'

/** Address parameter that says which of a board's to-dos is open over it. */
const todoParam = 'todo'

/**
 * Which to-do is open over the board, if its rows have no page of their own. It stands in the address, so that it is
 * linked to, reloaded and gone back from like a page.
 */
export function useOpenedTodo() {
  const { pathname, search, state } = useLocation()
  const navigate = useViewNavigate()
  const withTodo = (name: string | null) => {
    const params = new URLSearchParams(search)
    if (name === null) params.delete(todoParam)
    else params.set(todoParam, name)
    return { pathname, search: `${params}` }
  }
  const isOverBoard = (state as Trail | null)?.overList === true
  const board = withTodo(null)
  const close = useCallback(() => {
    if (isOverBoard) navigate(-1)
    else navigate({ pathname: board.pathname, search: board.search }, { replace: true })
  }, [navigate, isOverBoard, board.pathname, board.search])
  return { opened: new URLSearchParams(search).get(todoParam), addressOf: withTodo, close }
}

/** What the history entry of an opened to-do remembers. */
export const overBoard: Trail = { overList: true }
