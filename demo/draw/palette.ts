/** The colours of visual.md, and the few that pictures add to them. */
export const paper = '#fbf7ef';
export const ink = '#171c3a';
export const indigo = '#1e2761';
export const blue = '#2f3c8f';
export const sky = '#aebfe8';
export const clay = '#b8451f';
export const rust = '#8c3216';
export const gold = '#e9a63a';
export const cream = '#f7e7c4';
export const leaf = '#1b6b45';
export const fern = '#4d9a63';
export const rose = '#d9776a';
export const plum = '#5d2a52';
export const wood = '#a5683a';
export const timber = '#c98d56';
export const bark = '#6a3d22';
export const steel = '#9aa3b5';
export const iron = '#4a5068';
export const white = '#ffffff';

export type Skin = { base: string; shade: string; light: string; lip: string };
export const skins = {
  deep: { base: '#5a3422', shade: '#3d2015', light: '#7d4c33', lip: '#7a3a34' },
  cocoa: { base: '#74452b', shade: '#522c19', light: '#97603f', lip: '#93463a' },
  chestnut: { base: '#8c5632', shade: '#673a1f', light: '#b0744a', lip: '#a34f41' },
  amber: { base: '#a56a41', shade: '#7d4a29', light: '#c78b5e', lip: '#b35a49' },
} satisfies Record<string, Skin>;
