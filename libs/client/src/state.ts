/** The parts of Redux Toolkit and react-redux that the house uses; one copy, shared by shell and areas. */
export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
