/** Opens an empty window for a Google flow. Browsers allow it only within a click event. */
export function openPopup(): Window | null {
  const [width, height] = [500, 660]
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  return window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
}
