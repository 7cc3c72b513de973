import { Link } from 'react-router'
import { useDeclared } from '../../providers/declared.ts'
import { useShowLink } from '../../providers/links.ts'
import { type LinkedRecord, useRecordTitle } from '../../providers/recordLink.ts'

interface RecordLinkProps {
  readonly record: LinkedRecord
  /** The address as it was written, for whoever may not read the record. */
  readonly text: string
}

/** The way to a record, under its title; nothing but text for whoever may not read it. */
export function RecordLink({ record, text }: RecordLinkProps) {
  useDeclared(record.resource)
  const address = useShowLink(record.resource)(record.id)
  return address === null ? text : <TitledLink record={record} text={text} address={address} />
}

function TitledLink({ record, text, address }: RecordLinkProps & { readonly address: string }) {
  const title = useRecordTitle(record)
  return title === null ? text : <Link to={address}>{title}</Link>
}
