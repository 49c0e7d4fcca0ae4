declare module '*.md' {
  const manual: import('./rules/manual').Manual;
  export default manual;
}
