import { expect, test } from 'vitest'
import { readEvents } from './eventStream.ts'

test('events come out whole, however the bytes arrive', async () => {
  const bytes = new TextEncoder().encode(
    ': hello\n\ndata: {"name":"水"}\n\nevent: x\ndata: a\ndata: b\n\r\nretry: 5\n\ndata: cut',
  )
  for (const size of [1, 2, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const heard: string[] = []
    await readEvents(body, (data) => heard.push(data))
    expect(heard).toEqual(['{"name":"水"}', 'a\nb'])
  }
})
