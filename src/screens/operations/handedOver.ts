import { createContext } from 'react'

/** The row that is handed over; null: any of the resource. */
export const HandedOver = createContext<string | null>(null)
