import type { Page } from 'playwright-core'

/** What is pressed: where a small box lies in a label, or has room around it that counts, that is part of it. */
const pressed =
  'button, a[href], [role=tab], [role=button], [role=combobox], [role=switch], input[type=checkbox], .ant-select-selector'

/**
 * What is in the window and less than 32 px high or wide for a finger: presses 15 px beside the middle reach something
 * else. Links in running text may be as high as their line.
 */
export const hardToPress = (page: Page): Promise<string[]> =>
  page.locator(pressed).evaluateAll((all) =>
    all.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const isSeen = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
      if (!isSeen || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (element.closest('[aria-hidden=true], [inert]') || element.closest('dd, td, p')) return []
      const target = element.matches('input') ? (element.closest('label') ?? element) : element
      const reaches = (x: number, y: number) => {
        const hit = document.elementFromPoint(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
        return hit !== null && (target.contains(hit) || hit.contains(element))
      }
      const { width, height } = target.getBoundingClientRect()
      const isHigh = height >= 32 || (reaches(0, -15) && reaches(0, 15))
      const isWide = width >= 32 || (reaches(-15, 0) && reaches(15, 0))
      if (isHigh && isWide) return []
      const name = element.getAttribute('data-testid') ?? element.getAttribute('aria-label') ?? element.className
      return [`${name} «${element.textContent?.slice(0, 20)}» ${Math.round(width)} × ${Math.round(height)}`]
    }),
  )

/** Texts that leave the card, tag, button or window they stand in, and texts of tags that are cut. */
export const textsOutside = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const found: string[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.nodeValue?.trim() ?? ''
      if (!element || words === '' || !element.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      // What screen readers alone are told is one pixel wide.
      if (width <= 1 || element.closest('[inert], [aria-hidden=true]')) continue
      // A text that ends in three dots, or a region that is scrolled, is no text outside; a tag that is cut is.
      let isWhole = true
      let isInline = true
      for (let at: Element | null = element; at && at !== body && isWhole; at = at.parentElement) {
        const box = at.getBoundingClientRect()
        const { overflowX, textOverflow, display } = getComputedStyle(at)
        isInline &&= at === element || display === 'inline' || overflowX !== 'visible'
        const isOut = right > box.right + 1 || left < box.left - 1
        isWhole = /auto|scroll/.test(overflowX) === false && !(isOut && isInline && textOverflow === 'ellipsis')
        if (isOut && isWhole && (overflowX !== 'visible' || at.matches('.ant-card, .ant-tag, .ant-btn, dt, dd, li'))) {
          found.push(`${words.slice(0, 40)}: ${at.tagName} ${at.className}`)
          isWhole = false
        }
      }
      if (isWhole && right > innerWidth + 1) found.push(`${words.slice(0, 40)}: outside the window`)
    }
    return found
  })
