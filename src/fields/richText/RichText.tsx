import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFileUrl } from '../../providers/files.ts'
import { sanitised } from './sanitised.ts'
import './richText.css'

/** Gives a picture of the text its bytes. */
function PictureSource({ element }: { readonly element: HTMLImageElement }) {
  const url = useFileUrl(element.dataset['file'])
  useEffect(() => {
    if (url) element.src = url
  }, [element, url])
  return null
}

/**
 * Formatted text as written. The one place of the console where HTML becomes elements: sanitised here once more,
 * whatever the platform did. Default export: loaded lazily.
 */
export default function RichText({ html }: { readonly html: string }) {
  const body = useRef<HTMLDivElement>(null)
  const [pictures, setPictures] = useState<readonly HTMLImageElement[]>([])
  useLayoutEffect(() => {
    const content = sanitised(html)
    setPictures([...content.querySelectorAll<HTMLImageElement>('img[data-file]')])
    body.current?.replaceChildren(content)
  }, [html])
  return (
    <>
      <div ref={body} className="rich-text" />
      {pictures.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice in a text.
        <PictureSource key={index} element={element} />
      ))}
    </>
  )
}
